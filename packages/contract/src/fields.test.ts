import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldProblems } from './field-problems.js'
import { email, optionalPhone, organisationName, paragraphs, personName, phone, restoredPhone, text, username } from './fields.js'

const problem = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value, { reportInput: true })
  return parsed.success ? null : fieldProblems(parsed.error.issues)[0]?.code
}

describe('a person’s name', () => {
  test.each(['Nguyễn Thị Ánh', "O'Brien", 'Trần (An)', 'Lê-Văn_2', 'Đỗ T. Hà', '李小龙', 'Nguye\u0302\u0303n'])(
    '%s is a name',
    (name) => expect(problem(personName, name)).toBeNull(),
  )
  test.each(['<b>An</b>', 'An@', 'An{}', 'a"b', 'An=1', 'x`y'])('%s is not', (name) =>
    expect(problem(personName, name)).toBe('FormatInvalidName'),
  )
  test('has 2 to 100 characters without the spaces around it', () => {
    expect(problem(personName, ' A ')).toBe('tooShort')
    expect(problem(personName, '   ')).toBe('required')
    expect(problem(personName, 'a'.repeat(101))).toBe('tooLong')
    expect(personName.parse('  An  ')).toBe('An')
  })
})

describe('a username', () => {
  test.each(['lan', 'lan.anh', 'lan_anh-2', 'đào', '84lan'])('%s is one', (name) => expect(problem(username, name)).toBeNull())
  test.each([
    ['lan anh', 'includespacename'],
    ['_lan', 'FormatInvalidUsername'],
    ['lan@x', 'FormatInvalidUsername'],
    ['l', 'tooShort'],
    ['a'.repeat(33), 'tooLong'],
    ['', 'required'],
  ])('%s is refused as %s', (name, code) => expect(problem(username, name)).toBe(code))
  test('is stored in lower case', () => expect(username.parse(' Lan.ANH ')).toBe('lan.anh'))
})

describe('a phone number', () => {
  test.each([
    ['0912345678', '0912345678'],
    ['01234567890', '01234567890'],
    ['+84912345678', '+84912345678'],
    ['+841234567890', '+841234567890'],
    [' 0912 345 678 ', '0912345678'],
    ['0912.345.678', '0912345678'],
    ['(028) 3822-1234', '02838221234'],
    ['84912345678', '+84912345678'],
    ['+84 (0)912 345 678', '+84912345678'],
    ['0912\u00A0345\u200B678', '0912345678'],
    ['1900 1234', '19001234'],
    ['1800.599920', '1800599920'],
  ])('%s is one, stored as %s', (typed, stored) => {
    expect(phone.parse(typed)).toBe(stored)
    expect(optionalPhone.parse(typed)).toBe(stored)
  })
  test.each(['912345678', '091234567', '+8491234567', '09123x5678', '19001', '2900 1234', '0912/345678'])(
    '%s is not',
    (number) => {
      expect(problem(phone, number)).toBe('invalidPhoneFormat')
      expect(problem(optionalPhone, number)).toBe('invalidPhoneFormat')
    },
  )
  test.each([
    ['912345678', '0912345678'],
    ['84912345678', '+84912345678'],
    ['0912345678', '0912345678'],
    ['19001234', '19001234'],
    ['+84912345678', '+84912345678'],
  ])('%s in a cell of Excel, which drops a zero or a plus, is %s', (cell, typed) => {
    expect(restoredPhone(cell)).toBe(typed)
  })
  test('may be empty only where it is optional', () => {
    expect(problem(phone, '  ')).toBe('required')
    expect(optionalPhone.parse('  ')).toBe('')
  })
})

describe('an organisation’s name', () => {
  test.each([
    'Sở KH&ĐT',
    'Công ty CP Đầu tư, Xây dựng',
    'UBND Q.1/TP.HCM',
    'Công ty TNHH "Sao Mai" – chi nhánh 2',
    'Trung tâm A+B: Cơ sở 1',
    `Trường ${'a'.repeat(193)}`,
  ])('%s is one', (name) => expect(problem(organisationName, name)).toBeNull())
  test.each(['<b>Sở</b>', 'Sở@', 'x`y', 'a{b}', 'a=b'])('%s is not', (name) =>
    expect(problem(organisationName, name)).toBe('FormatInvalidOrganisationName'),
  )
  test('has at most 200 characters', () => expect(problem(organisationName, 'a'.repeat(201))).toBe('tooLong'))
})

describe('what looks the same is the same', () => {
  test.each([text(2, 10), personName, organisationName, username])('a decomposed text is stored composed (%#)', (schema) =>
    expect(schema.parse('hoa\u0300')).toBe('hoà'),
  )
  test.each(['\u200B', '\u202E', '\u2066', '\u0007', '\uFEFFx', '\u00AD'])('a text with %j in it is refused', (unseen) =>
    expect(problem(text(0, 50), `họp${unseen}x`)).toBe('unseenCharacters'),
  )
  test.each(['\u034F', '\u3164', '\u115F', '\u2800', '\uD800', '\uFFFF', '\u{E0041}', '\u202E'])('nor one with %j', (unseen) => {
    for (const schema of [text(0, 50), paragraphs(0, 50)]) expect(problem(schema, `họp${unseen}x`)).toBe('unseenCharacters')
  })
  test.each(['\uFE0F', '\u0301\u0302', '\u200B\u200B', '\u00AD', ' \u0309 '])('a text of %j alone is none', (blank) => {
    for (const schema of [text(0, 50), text(2, 50), paragraphs(0, 50), personName])
      expect(problem(schema, blank)).toBe('unseenCharacters')
  })
  test.each(['\n', '\r\n', '\t', '\u2028', '\u2029', '\u0085'])(
    '%j is refused in a name, and is text in a paragraph',
    (between) => {
      for (const schema of [text(0, 50), personName, organisationName])
        expect(problem(schema, `một${between}hai`)).toBe('oneLine')
      expect(problem(paragraphs(0, 50), `một${between}hai`)).toBeNull()
    },
  )
  test('emoji, flags and rare letters are letters', () =>
    expect(['😀', '🇻🇳 Việt Nam', '👍🏽', '𝒜𝒷𝒸 𠜎', '❤️', 'ภาษาไทย', 'क्षत्रिय'].map((typed) => problem(text(1, 50), typed))).toEqual(
      Array.from({ length: 7 }, () => null),
    ))
})

describe('an e-mail address', () => {
  test.each(['a@b.vn', 'first.last+tag@mail.example.com', 'đào@ví-dụ.vn'])('%s is one', (address) =>
    expect(problem(email, address)).toBeNull(),
  )
  test.each(['a', 'a@b', 'a b@c.vn', 'a@b@c.vn', 'a,b@c.vn', '<a@b.vn>', 'a@b.'])('%s is not', (address) =>
    expect(problem(email, address)).toBe('invalidEmail'),
  )
  test('is trimmed and lower-cased', () => expect(email.parse(' An.Le@Example.VN ')).toBe('an.le@example.vn'))
})

test('a problem names its path and its limit', () => {
  const parsed = z.safeParse(z.strictObject({ people: z.array(z.strictObject({ name: personName })) }), {
    people: [{ name: 'x', age: 3 }],
  })
  expect(fieldProblems(parsed.error?.issues ?? [])).toEqual([
    { path: 'people.0.name', code: 'tooShort', params: [2] },
    { path: 'people.0.age', code: 'unknownField' },
  ])
})
