-- concurrently
-- What the job looks for that renews free subscriptions.
create index concurrently subscriptions_renewing on subscriptions (ends_at) where renews_itself and is_active;
