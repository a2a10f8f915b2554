-- concurrently
-- A provider that signs somebody out names the ticket.
create index concurrently sessions_by_provider_ticket on sessions (provider_ticket) where provider_ticket is not null;
