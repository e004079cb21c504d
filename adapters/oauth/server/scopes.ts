/** What clients ask for when they do not say; there is one kind of access, that of the user who approves. */
export const scope = "openid profile email offline_access"

/** For clients that ask for all they are told of: without `offline_access`, which is not about the resource (SEP-2207). */
export const scopesOfResource: ReadonlyArray<string> = ["openid", "profile", "email"]

/** Whether a request asks for something that can be approved; repeated ones are left to be refused. */
export const namesAccess = (asked: unknown): boolean =>
  Array.isArray(asked) ||
  (typeof asked === "string" && asked.split(" ").some((name) => scopesOfResource.includes(name)))
