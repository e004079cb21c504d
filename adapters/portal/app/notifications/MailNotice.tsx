/** Says that mail cannot be sent, and what the operator has to do about it. */
export const MailNotice = ({ missing }: { readonly missing: ReadonlyArray<string> }) => (
  <section className="card" aria-label="Mail is not set up">
    <h2>Mail is not set up</h2>
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
  </section>
)
