-- editors' files are the only source of these: the gateway answers from memory
DROP TABLE help_topic;
DROP TABLE promotion;
DROP TABLE banner;
DROP TABLE announcement;
DROP TABLE good;
DROP TABLE resource;
DELETE FROM words WHERE subject IN ('help', 'promotion', 'banner', 'announcement', 'good');

-- the last good text of each file, which is served while the file is wrong
CREATE TABLE content_file (path TEXT PRIMARY KEY, text BLOB NOT NULL) STRICT, WITHOUT ROWID;
