import type { DemoSignIn } from './demo/demo.js'
import type { FirstSignIn } from './features/accounts/first-admin.js'

interface Welcome {
  url: string
  firstSignIn: FirstSignIn | null
  demoSignIns: DemoSignIn[]
}

/** For the person at the terminal. A generated password is shown here once and kept nowhere. */
export function printWelcome({ url, firstSignIn, demoSignIns }: Welcome): void {
  const lines = ['', `  Hop is ready at ${url}`, '']
  if (firstSignIn) lines.push(`  Sign in as ${firstSignIn.username} with ${firstSignIn.password}`, '')
  for (const { role, username, password } of demoSignIns) lines.push(`  ${role.padEnd(12)} ${username.padEnd(12)} ${password}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}
