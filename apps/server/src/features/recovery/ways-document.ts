/** What docs/ways-in.md holds. */
import { meetingWays } from './meeting-ways.js'
import { columns, endings, type Way, ways } from './ways-table.js'

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

export function waysDocument(): string {
  const all: [string, Way][] = Object.entries(ways)
  const rows = all.map(([name, { openedBy, closedBy, note }]) => [
    words(name),
    note ? `${openedBy} (${note})` : openedBy,
    ...endings.map((ending) => (closedBy.includes(ending) ? 'closed' : '')),
  ])
  return `# Ways into an account, and what closes them

Made from \`apps/server/src/features/recovery/ways-table.ts\`; \`npx vitest -u ways-document\` writes it anew. A test tries each cell: what is done at one server is tried at another, a process of its own. *Reset that revokes* is a new password by a link with which the other ways are revoked; *revoke everything* stands on the account page.

${tableOf(['way', 'opened by', ...endings.map((ending) => columns[ending])], rows)}

Ways into a meeting know no account:

${tableOf(['way', 'opens', 'closed by'], meetingWays)}
`
}
