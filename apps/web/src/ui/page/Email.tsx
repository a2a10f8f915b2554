import classes from './Email.module.css'

/** An e-mail address: where it does not fit a line it goes on before the @, and not in the middle of a word. */
export function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      <span className={classes.part}>{email.slice(0, Math.max(0, at))}</span>
      <wbr />
      <span className={classes.part}>{email.slice(Math.max(0, at))}</span>
    </>
  )
}
