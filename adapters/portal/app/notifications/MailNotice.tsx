import { Card } from "../parts/layout/Card.tsx"

export const MailNotice = ({ missing }: { readonly missing: ReadonlyArray<string> }) => (
  <Card title="Email is not set up" level={2} label="Email is not set up">
    <p>
      Email starts once the operator of this service sets{" "}
      {missing.map((name, at) => (
        <span key={name}>
          {at === 0 ? "" : " and "}
          <code>{name}</code>
        </span>
      ))}
      , and restarts it. Emails are queued until then. Slack and Microsoft Teams do not need it.
    </p>
  </Card>
)
