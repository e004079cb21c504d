import { Card } from "../parts/layout/Card.tsx"

/** Says that mail cannot be sent, and what the operator has to do about it. */
export const MailNotice = ({ missing }: { readonly missing: ReadonlyArray<string> }) => (
  <Card title="Mail is not set up" level={2} label="Mail is not set up">
    <p>
      No mail is sent until the operator of this service sets{" "}
      {missing.map((name, at) => (
        <span key={name}>
          {at === 0 ? "" : " and "}
          <code>{name}</code>
        </span>
      ))}
      , and starts it again. Mails of the next hours wait for that. Slack and Microsoft Teams work without.
    </p>
  </Card>
)
