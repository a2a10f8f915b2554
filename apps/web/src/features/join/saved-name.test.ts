import { expect, it } from 'vitest'
import { cookieFor, nameIn } from './saved-name'

it('finds the name among other cookies', () => {
  expect(nameIn('a=1; p_join_name=Tr%E1%BA%A7n%20B%C3%ACnh; xp_join_name=x')).toBe('Trần Bình')
})

it.each(['', 'other=1', 'p_join_name=', 'p_join_name=%E0%A4%A'])('finds no name in %j', (cookies) => {
  expect(nameIn(cookies)).toBe('')
})

it('keeps a name for a year, for this site, and over https only where the page came so', () => {
  const cookie = cookieFor('An; Path=/x', 'https:')
  expect(cookie).toBe('p_join_name=An%3B%20Path%3D%2Fx; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(cookieFor('An', 'http:')).not.toContain('Secure')
})
