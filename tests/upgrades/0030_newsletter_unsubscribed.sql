insert into newsletter_unsubscribed (subscriber_id) values ('leftTheListLongAgo00');
