-- concurrently
-- What refers to rows that are deleted: without these the whole table is read for each of them.
create index concurrently attendances_by_participant on attendances (participant_id) where participant_id is not null;
create index concurrently meeting_participants_by_contact on meeting_participants (contact_id) where contact_id is not null;
create index concurrently calendar_events_of_location on calendar_events (location_id) where location_id is not null;
-- What a customer is erased by: its rows that were deleted before, too.
create index concurrently meeting_participants_by_meeting on meeting_participants (meeting_id);
create index concurrently contacts_by_customer on contacts (customer_id, id);
create index concurrently accounts_of_customer on accounts (customer_id, id);
create index concurrently calendar_events_by_customer on calendar_events (customer_id);
create index concurrently locations_by_customer on locations (customer_id);
create index concurrently speech_configurations_by_customer on speech_configurations (customer_id);
create index concurrently sessions_by_account on sessions (account_id);
create index concurrently integration_tokens_by_account on integration_tokens (account_id);
create index concurrently deliveries_by_recipient on deliveries (lower(recipient));
