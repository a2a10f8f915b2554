/** What the builds may use although it is newer than the floor, and why that is all right. Everything here was looked at. */

interface ExcusedCall {
  name: string
  /** The modules it is excused in. */
  in: RegExp
  why: string
}

export const excusedCalls: readonly ExcusedCall[] = [
  { name: 'use', in: /^node_modules\/react\//, why: 'React hands on its own `use`.' },
  { name: 'handle', in: /^node_modules\/i18next\//, why: 'A method of its own.' },
  { name: 'when', in: /SessionList\.tsx$/, why: 'A property of ours.' },
  { name: 'stats', in: /^apps\/room\/page\//, why: 'A method of our media link.' },
  { name: 'dispose', in: /^apps\/room\/page\//, why: 'A method of our local media.' },
  { name: 'setSinkId', in: /RoomSound\.tsx$/, why: 'Behind canChooseSpeaker(), which asks for it.' },
  { name: 'cancelVideoFrameCallback', in: /first-picture\.ts$/, why: 'Behind requestVideoFrameCallback, which came with it.' },
  { name: 'addElement', in: /^node_modules\/prosemirror-model\//, why: 'A method of its own.' },
  { name: 'sync', in: /^node_modules\/prosemirror-model\//, why: 'A method of its own.' },
  { name: 'getHTML', in: /@mantine\/tiptap\/|email-templates\/ContentField\.tsx$/, why: 'A method of the editor.' },
  { name: '(?<', in: /@mantine\/core\/.*highlighter/, why: 'For whole words only, which we never ask it for.' },
]

interface ExcusedStyle {
  name: RegExp
  /** The selectors it is excused in. */
  in: RegExp
  /** What people see without it. */
  why: string
}

const anywhere = /(?:)/
const ofMantine = /\.m_/

export const excusedStyles: readonly ExcusedStyle[] = [
  { name: /^text-(wrap|box)/, in: anywhere, why: 'Lines break less evenly, words stand a pixel lower.' },
  {
    name: /^(scrollbar-width|overscroll-behavior|resize)$/,
    in: anywhere,
    why: 'A scroll bar looks, or a page bounces, as usual.',
  },
  { name: /^(content-visibility|contain-intrinsic-height)$/, in: anywhere, why: 'Long lists draw more slowly.' },
  { name: /^:has$/, in: ofMantine, why: 'Paddings beside a scroll bar or a clear button, and the look of what is disabled.' },
  { name: /^:has$/, in: /^:is\(\.mantine-Checkbox-body/, why: 'A box stands at the top of its label instead of in its middle.' },
  { name: /^:has$/, in: /_badges_/, why: 'Six pixels of space where a row has no badge.' },
  { name: /^translate$/, in: /^\.m_f3ed6b2b$/, why: 'The dot of a radio button, which page.css puts into its middle otherwise.' },
  {
    name: /^(@container|container(-type)?)$/,
    in: ofMantine,
    why: 'Grids and page numbers that measure themselves: we use none.',
  },
  { name: /^color-mix/, in: /\.selectedCell/, why: 'The chosen cell of a table in the editor, which has none.' },
  { name: /^subgrid$/, in: /_(fact|item)_/, why: 'A label stands above what it names instead of beside it.' },
  {
    name: /^(@container|container-type)$/,
    in: /_(card|facts|fact)_/,
    why: 'Facts of a card stand below each other on a tablet.',
  },
  {
    name: /^(@container|container-type)$/,
    in: /_(tile|initials)_/,
    why: 'Names and hands on small pictures are as large as on others.',
  },
  {
    name: /^(@container|container-type)$/,
    in: /_(place|pickers)_/,
    why: 'Devices stand below each other; the player has heights of its own.',
  },
]
