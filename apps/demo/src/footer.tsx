/** Describes this app, and links to the inbox of its emails. */
export function Footer({ inboxUrl }: { inboxUrl: string | null }) {
  return (
    <footer className="footer">
      <p>
        Fernwood is a demo. Accounts, sign-in and the screens around them are Portico.
        {inboxUrl && (
          <>
            {' '}
            Mail does not leave this machine: <a href={inboxUrl}>open the inbox</a>.
          </>
        )}
      </p>
    </footer>
  )
}
