-- concurrently
-- Deleting a message looks for the notice that refers to it.
create index concurrently meeting_notices_by_delivery on meeting_notices (delivery_id) where delivery_id is not null;
-- Those that may be deleted, the oldest first.
create index concurrently deliveries_over on deliveries (updated_at, id) where state in ('sent', 'dead');
-- When a server last took a message, and when it last failed.
create index concurrently deliveries_last_sent on deliveries (channel, sent_at desc) where sent_at is not null;
create index concurrently deliveries_last_failed on deliveries (channel, failed_at desc) where failed_at is not null;
