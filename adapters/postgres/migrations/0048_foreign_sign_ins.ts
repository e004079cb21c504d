/**
 * Pending sign-ins at the OpenID provider. Belongs to browsers, not to accounts. Unlogged: after a crash users restart.
 */
export const statements: ReadonlyArray<string> = [
  `create unlogged table foreign_sign_ins (
     hash text collate "C" primary key,
     sealed text not null,
     expires_at timestamptz not null
   )`,
  `create index foreign_sign_ins_over on foreign_sign_ins (expires_at)`,
  `grant select, insert, update, delete on foreign_sign_ins to landfall_app, landfall_worker`
]
