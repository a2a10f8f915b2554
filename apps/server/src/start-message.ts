import { announce } from '@hop/server-kit'
import type { DemoSignIn } from './demo/demo.js'
import type { FirstSignIn } from './features/accounts/public.js'

interface StartMessage {
  url: string
  firstSignIn: FirstSignIn | null
  demoSignIns: DemoSignIn[]
}

/** For whoever started it. A generated password is shown here once and kept nowhere. */
export function printStartMessage({ url, firstSignIn, demoSignIns }: StartMessage): void {
  const ready = `Hop is ready at ${url}`
  const signIn = firstSignIn ? `Sign in as ${firstSignIn.username} with ${firstSignIn.password}` : null
  const demo = demoSignIns.map(({ role, username, password }) => `${role.padEnd(12)} ${username.padEnd(12)} ${password}`)
  const text = ['', `  ${ready}`, '', ...(signIn ? [`  ${signIn}`, ''] : []), ...demo.map((line) => `  ${line}`), ''].join('\n')
  const sentences = [ready, ...(signIn ? [signIn] : []), ...demo.map((line) => line.replaceAll(/ +/g, ' '))]
  announce('portal', { text, msg: sentences.join('. '), fields: { url } })
}

/** After a move to another port: the address that was printed at the start is of no use any more. */
export const printMoved = (url: string): void =>
  announce('portal', { text: `\n  Hop is now at ${url}\n\n`, msg: `Hop is now at ${url}`, fields: { url } })
