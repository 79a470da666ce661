-- Numbers the events of webhooks. A number is taken while the user or team of the event is locked, so that the numbers of
-- one user rise in the order of commits. Gaps are normal: a statement that is rolled back keeps its number.
create sequence webhook_event_sequence;
