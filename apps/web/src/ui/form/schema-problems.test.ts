import { signIn } from '@hop/contract/features/sign-in'
import { fields } from '@hop/texts/vi/fields'
import { addTexts } from '@hop/texts/page-texts'
import { expect, test } from 'vitest'
import { validate } from './schema-problems'

const { body } = signIn.authenticate
addTexts('fields', fields)

test('each field that is wrong is named, in the words of the page', () => {
  const given = { username: '  ', password: 'x'.repeat(201) }
  expect(validate(body, given).problems).toEqual([
    { path: 'username', code: 'required', message: fields.required },
    { path: 'password', code: 'tooLong', message: fields.tooLong.replace('{{0}}', '200') },
  ])
})

test('a field that is not there reads as one to fill in', () => {
  expect(validate(body, { username: 'lan' }).problems).toMatchObject([{ path: 'password', code: 'required' }])
})

test('what is right comes as the call takes it: trimmed, with defaults', () => {
  expect(validate(body, { username: ' lan ', password: 'a' })).toEqual({
    values: { username: 'lan', password: 'a', deviceMarks: [] },
  })
})
