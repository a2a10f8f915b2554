import { afterEach, beforeEach, expect, test } from 'vitest'
import { customers as en } from './en/customers.js'
import { shell } from './en/shell.js'
import { addTexts, findText, loadedText, setPageLanguage, textsOf } from './page-texts.js'
import { meetings } from './vi/meetings.js'

beforeEach(() => setPageLanguage('en'))
afterEach(() => setPageLanguage('vi'))

test('a text is found by its key, with the values where it names them', () => {
  addTexts('shell', shell)
  expect(textsOf('shell')('header.accountMenu', { name: '$& {{x}}' })).toBe(
    shell.header.accountMenu.replace('{{name}}', () => '$& {{x}}'),
  )
})

test('one of another feature is found by that one’s name', () => {
  addTexts('shell', shell)
  addTexts('customers', en)
  const t = textsOf('customers', 'shell')
  expect(t('shell:close')).toBe(shell.close)
  expect(findText('shell:close')).toBe(shell.close)
  expect(t('list.search')).toBe(en.list.search)
})

test('the number decides between one and several, as the language has it', () => {
  const counted = { form: { ...meetings.form, peopleCount_one: '{{count}} person', peopleCount_other: '{{count}} people' } }
  addTexts('meetings', { ...meetings, ...counted })
  const t = textsOf('meetings')
  expect([0, 1, 2].map((count) => t('form.peopleCount', { count }))).toEqual(['0 people', '1 person', '2 people'])
  setPageLanguage('vi')
  expect(t('form.peopleCount', { count: 1 })).toBe('1 people')
})

test('what is not there is an error, and what every object has is not a text', () => {
  addTexts('shell', shell)
  expect(loadedText('shell', 'constructor.name')).toBeUndefined()
  expect(loadedText('shell', 'header')).toBeUndefined()
  expect(() => findText('cores:list.search')).toThrow('There is no text cores:list.search.')
})
