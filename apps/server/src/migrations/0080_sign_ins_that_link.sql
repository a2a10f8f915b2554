-- Whoever showed the password for a linking finishes it in that very sign-in: its session carries the mark that is sealed in the challenge.
alter table sessions add column link_mark text;
