import { auditActionNames } from "../../identity/audit/actions.ts"
import { ActorType } from "../../identity/audit/AuditEntry.ts"
import { catalogueOf, list, scalar } from "../../query/Catalogue.ts"
import { fieldOf } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import { relativeInstants, sampleId } from "../../query/sharedFilters.ts"
import type { AuditField } from "./view.ts"

const plain = (field: AuditField, what: string, example: string) =>
  scalar<AuditField>({ description: what, example }, Grammar.matchesValue(fieldOf(field), Grammar.literal))

export const auditFilters = catalogueOf<AuditField>({
  action: list(
    {
      description: "Action. Repeat the parameter to match any of several.",
      example: "api_key.revoked",
      values: auditActionNames
    },
    Grammar.matchAnyOf(Grammar.matchesValue(fieldOf("action"), Grammar.member(auditActionNames)))
  ),
  actor_type: list(
    {
      description: "Type of the actor. Repeat the parameter to match any of several.",
      example: "api_key",
      values: ActorType.literals
    },
    Grammar.matchAnyOf(Grammar.matchesValue(fieldOf("actor_type"), Grammar.member(ActorType.literals)))
  ),
  actor_id: plain("actor_id", "Id of the API key or user, or the operator's command.", sampleId),
  user_id: scalar(
    { description: "Id of the user who acted, or for whom an API key or assistant acted.", example: sampleId },
    Grammar.matchesValue(fieldOf("user_id"), Grammar.idOf("a user"))
  ),
  target_type: plain("target_type", "Type of the changed record.", "webhook"),
  target_id: plain("target_id", "Id of the changed record.", sampleId),
  request_id: plain("request_id", "The `x-request-id` of the request.", "import-2026-03-01"),
  at: relativeInstants(fieldOf("at"))
})
