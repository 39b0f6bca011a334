"""SCORM 1.2 and 2004: the quiz player in a package that learning platforms launch and track."""
