/** BigBlueButton's greetings may hold a little HTML. The room's page shows text only, so that nothing a caller sends can act there. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/p>|<\/div>|<\/li>/gi, '\n')
    .replaceAll(/<[a-z/!][^<>]*>/gi, '')
    .replaceAll(/&(lt|gt|quot|apos|#39|nbsp|amp);/g, (_whole, name: string) => characters[name]!)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ', amp: '&' }
