-- The browser that came from an identity provider, by a keyed hash of its cookie: it goes on signed in once the account is made, and no other
-- that the link was sent to.
alter table sign_ups add column begun_in text;
