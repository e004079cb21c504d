import { Layer } from "effect"

import { ClientAddress } from "./ClientAddress.ts"
import * as Invitation from "./invitation.ts"
import * as Password from "./password.ts"
import * as SecondFactor from "./secondFactor.ts"
import * as Sessions from "./sessions.ts"
import * as SignInPages from "./signIn.ts"
import * as SignInCode from "./signInCode.ts"
import { Site } from "./Site.ts"

/** The pages on which people come in: HTML that needs no script, for the routes of an API node. */
export const layer = Layer.mergeAll(
  SignInPages.layer,
  SignInCode.layer,
  Invitation.layer,
  Sessions.layer,
  Password.layer,
  SecondFactor.layer
).pipe(Layer.provide([Site.layer, ClientAddress.layer]))
