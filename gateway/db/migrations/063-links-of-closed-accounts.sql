-- A link to an identity provider is permanent while its account is open (S4.48). Closing the account deletes it, so that the
-- identity can be linked to another account.
DROP TRIGGER provider_link_no_delete;
CREATE TRIGGER provider_link_no_delete BEFORE DELETE ON provider_link
WHEN (SELECT closed_at FROM member WHERE id = OLD.member_id) IS NULL
BEGIN SELECT RAISE(ABORT, 'a link to a provider stays'); END;
