/** Sign-ins that are at the OpenID provider. They are of browsers, not of accounts. After a crash people begin anew. */
export const statements: ReadonlyArray<string> = [
  `create unlogged table foreign_sign_ins (
     hash text collate "C" primary key,
     sealed text not null,
     expires_at timestamptz not null
   )`,
  `create index foreign_sign_ins_over on foreign_sign_ins (expires_at)`,
  `grant select, insert, update, delete on foreign_sign_ins to landfall_app, landfall_worker`
]
