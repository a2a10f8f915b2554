-- concurrently
-- Pictures that were not looked at yet are found among those that there are.
create index concurrently contacts_with_picture on contacts (id) where image_key is not null and deleted_at is null;
