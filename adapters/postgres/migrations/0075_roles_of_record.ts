/**
 * Puts the queried columns first. With the party before the role, Postgres expects to read all parties and chooses the
 * other index.
 */
export const statements: ReadonlyArray<string> = [
  `alter table party_roles drop constraint party_roles_account_id_roleable_id_party_id_role_key`,
  `alter table party_roles add constraint party_roles_of_record unique (roleable_id, role, party_id)`,
  /** Allows an index-only count of a party's shipments per role. */
  `drop index party_roles_party`,
  `create index party_roles_party on party_roles (account_id, party_id, roleable_type, roleable_id) include (role)`
]
