-- Keys from before the introduction of roles had the role `admin`, even if they act for a member.
update api_keys as key set role = 'write'
from users as holder
where key.role = 'admin' and holder.id = key.user_id and holder.role = 'member';
