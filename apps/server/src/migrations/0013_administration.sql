-- Every customer in the list shows how many meetings it scheduled, finished, cancelled and deleted: counted in this index alone.
create index customer_meetings_counted on meetings (customer_id, status) include (deleted_at);
