import { expect, test } from 'vitest'
import { linkBeginnings, pages } from './pages.js'

test('an address holds its parameters and what follows the "?", encoded', () => {
  expect(pages.login.to()).toBe('/login')
  expect(pages.receipt.to({ id: 7 })).toBe('/orders/receipt/7')
  expect(pages.hostMeeting.to({ meetingSecretKey: 'a/b$c' })).toBe('/host/a%2Fb%24c')
  expect(pages.activation.to({}, { code: 'a&b' })).toBe('/activation?code=a%26b')
  expect(pages.meetingDetails.to({ id: 7 }, { session: 2 })).toBe('/meetings/details/7?session=2')
  expect(pages.meetingDetails.to({ id: 7 })).toBe('/meetings/details/7')
})

test('what an address needs cannot be forgotten, and nobody writes one by hand', () => {
  const refused = () => {
    // @ts-expect-error -- the id is missing
    pages.receipt.to()
    // @ts-expect-error -- an id is a number
    pages.receipt.to({ id: '7' })
    // @ts-expect-error -- the code of the mail is missing
    pages.activation.to()
    // @ts-expect-error -- no page has this name
    pages.loginn.to()
    // @ts-expect-error -- the page knows nothing of it
    pages.meetingDetails.to({ id: 7 }, { sesion: 2 })
    // @ts-expect-error -- not made by a page
    const address: ReturnType<typeof pages.login.to> = '/login'
    return address
  }
  expect(refused).toBeTypeOf('function')
})

test('the links of a meeting begin in three ways', () => {
  expect(linkBeginnings).toEqual(['/join', '/host', '/join-meeting'])
})
