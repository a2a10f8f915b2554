/** A variable in the editor: one piece that is inserted and deleted whole. In the stored text it is {{name}}. */
import { replaceVariables } from '@hop/contract/template-variables'
import { Node } from '@tiptap/core'

const attribute = 'data-variable'

export const variableNode = (labelOf: (variable: string) => string) =>
  Node.create({
    name: 'variable',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute(attribute) },
    }),
    parseHTML: () => [{ tag: `span[${attribute}]` }],
    renderHTML: ({ node }) => ['span', { [attribute]: String(node.attrs['name']) }, labelOf(String(node.attrs['name']))],
    renderText: ({ node }) => `{{${String(node.attrs['name'])}}}`,
  })

/** Only among the words: an address of a link that is a variable stays one. */
export const withChips = (content: string): string =>
  content
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith('<') ? part : replaceVariables(part, (name) => `<span ${attribute}="${name}"></span>`)))
    .join('')

export const withoutChips = (html: string): string =>
  html.replaceAll(/<span data-variable="(\w+)">[^<>]*<\/span>/g, (_, name: string) => `{{${name}}}`)
