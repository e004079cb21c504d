import { Layer } from "effect"

import { ClientAddress } from "./ClientAddress.ts"
import * as ForeignSignIn from "./foreignSignIn.ts"
import * as Invitation from "./invitation.ts"
import * as Favicon from "./look/favicon.ts"
import * as Font from "./look/font.ts"
import * as Passkeys from "./passkey/passkeys.ts"
import * as PasskeyScript from "./passkey/script.ts"
import * as SignInPasskey from "./passkey/signIn.ts"
import * as Password from "./password.ts"
import * as SecondFactor from "./secondFactor.ts"
import * as Sessions from "./sessions.ts"
import * as Shared from "./share/routes.ts"
import * as SignInPages from "./signIn.ts"
import * as SignInCode from "./signInCode.ts"
import { Site } from "./Site.ts"
import * as Unsubscribe from "./unsubscribe.ts"

export const layer = Layer.mergeAll(
  SignInPages.layer,
  SignInCode.layer,
  ForeignSignIn.layer,
  Invitation.layer,
  Sessions.layer,
  Password.layer,
  SecondFactor.layer,
  Shared.layer,
  Passkeys.layer,
  SignInPasskey.layer,
  PasskeyScript.layer,
  Unsubscribe.layer,
  Favicon.layer,
  Font.layer
).pipe(Layer.provide([Site.layer, ClientAddress.layer]))
