/**
 * The same is unique as before; the index begins with what is asked for. Of one that has the party before the role Postgres
 * thinks that all parties must be gone through, and goes through them in the other index instead.
 */
export const statements: ReadonlyArray<string> = [
  `alter table party_roles drop constraint party_roles_account_id_roleable_id_party_id_role_key`,
  `alter table party_roles add constraint party_roles_of_record unique (roleable_id, role, party_id)`,
  /** How many shipments a party has, in which role, this index tells alone. */
  `drop index party_roles_party`,
  `create index party_roles_party on party_roles (account_id, party_id, roleable_type, roleable_id) include (role)`
]
