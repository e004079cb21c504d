import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { Account, Entitlement } from "#domain/identity/account/Account.ts"

import { asIngestion } from "../../../support/DataPlane.ts"

/** The account has these entitlements from now on. */
export const update = (account: Account, entitlements: ReadonlyArray<Entitlement>) =>
  asIngestion(AccountStore.use((accounts) => accounts.update(new Account({ ...account, entitlements }))))

/** The account keeps every entitlement but this one; null removes none. */
export const lack = (account: Account, lacking: Entitlement | null) =>
  update(
    account,
    Entitlement.literals.filter((entitlement) => entitlement !== lacking)
  )
