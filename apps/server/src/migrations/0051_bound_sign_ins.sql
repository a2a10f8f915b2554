-- Whoever linked a provider's person by the password has used that password: what is due of it stays due, though the session names a provider.
alter table sessions add column password_used boolean not null default false;

-- Of somebody whom a provider named without proving an address: the browser they came with, as a keyed hash. The link goes to whatever address
-- was typed, and only that browser takes the provider's person along.
alter table sign_ups add column browser_mark text;
