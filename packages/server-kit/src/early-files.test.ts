import { expect, test } from 'vitest'
import { earlyFiles } from './early-files.js'

test('scripts, modules and styles are named in the mode in which the page asks for them, pictures are not', () => {
  const page = `<head>
    <script src="/assets/opening-286a8070.js"></script>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="module" crossorigin src="/assets/index-BFHgShBE.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime-XKyaHtl9.js">
    <link rel="stylesheet" crossorigin href="/assets/index-tFGskX3K.css">
  </head>`
  expect(earlyFiles(page).split(', ')).toEqual([
    '</assets/opening-286a8070.js>; rel=preload; as=script',
    '</assets/index-BFHgShBE.js>; rel=modulepreload; crossorigin',
    '</assets/runtime-XKyaHtl9.js>; rel=modulepreload; crossorigin',
    '</assets/index-tFGskX3K.css>; rel=preload; as=style; crossorigin',
  ])
})

test('a page without files has none', () => {
  expect(earlyFiles('<p>Hop</p>')).toBe('')
})
