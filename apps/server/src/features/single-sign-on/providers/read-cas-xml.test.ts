import { expect, test } from 'vitest'
import { readCasJson, readCasXml, readLogoutRequest } from './read-cas-xml.js'

const inNamespace = (content: string, prefix = 'cas:', namespace = 'http://www.yale.edu/tp/cas') => {
  const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`
  return `<${prefix}serviceResponse ${declared}="${namespace}">${content}</${prefix}serviceResponse>`
}
const success = (user: string, prefix = 'cas:', more = '') =>
  `<${prefix}authenticationSuccess><${prefix}user>${user}</${prefix}user>${more}</${prefix}authenticationSuccess>`

test('the user of a success, whatever prefix the server writes', () => {
  for (const prefix of ['cas:', 'x:', ''])
    expect(readCasXml(inNamespace(success('lan', prefix), prefix))).toEqual({ user: 'lan', attributes: {} })
})

test('attributes by their local names; one that repeats is a list', () => {
  const more =
    '<cas:attributes><cas:email>a@b.vn</cas:email><cas:memberOf>x</cas:memberOf><cas:memberOf>y &amp; z</cas:memberOf></cas:attributes>'
  expect(readCasXml(inNamespace(success('lan', 'cas:', more)))).toEqual({
    user: 'lan',
    attributes: { email: 'a@b.vn', memberOf: ['x', 'y & z'] },
  })
})

test('a failure by its code', () => {
  const failure = '<cas:authenticationFailure code="INVALID_TICKET">Ticket ST-1 not recognized</cas:authenticationFailure>'
  expect(readCasXml(inNamespace(failure))).toEqual({ failure: 'INVALID_TICKET' })
})

test('a failure beside a success is a failure', () => {
  const both = `${success('lan')}<cas:authenticationFailure code="INVALID_SERVICE">no</cas:authenticationFailure>`
  expect(readCasXml(inNamespace(both))).toEqual({ failure: 'INVALID_SERVICE' })
})

test.each([
  ['empty', '<cas:authenticationFailure/>', 'UNKNOWN'],
  ['empty, of two tags', '<cas:authenticationFailure></cas:authenticationFailure>', 'UNKNOWN'],
  ['plain text', '<cas:authenticationFailure>INVALID_SERVICE</cas:authenticationFailure>', 'UNKNOWN'],
  ['doubled', '<cas:authenticationFailure/><cas:authenticationFailure code="INVALID_TICKET"/>', 'INVALID_TICKET'],
  [
    'by another prefix',
    '<x:authenticationFailure xmlns:x="http://www.yale.edu/tp/cas" code="INVALID_TICKET"/>',
    'INVALID_TICKET',
  ],
  ['without a prefix', '<authenticationFailure code="INVALID_TICKET"/>', 'INVALID_TICKET'],
])('a failure that is %s beside a success is a failure, whichever stands first', (_name, failure, code) => {
  for (const both of [success('lan') + failure, failure + success('lan'), failure])
    expect(readCasXml(inNamespace(both))).toEqual({ failure: code })
})

test.each([
  ['empty', '{}', 'UNKNOWN'],
  ['an empty text', '""', 'UNKNOWN'],
  ['plain text', '"INVALID_TICKET"', 'UNKNOWN'],
  ['a list', '[{"code":"INVALID_TICKET"},{}]', 'INVALID_TICKET'],
  ['an empty list', '[]', 'UNKNOWN'],
  ['a switch', 'false', 'UNKNOWN'],
])('in JSON, too: %s', (_name, failure, code) => {
  const succeeded = '"authenticationSuccess":{"user":"lan"}'
  const failed = `"authenticationFailure":${failure}`
  for (const both of [`${succeeded},${failed}`, `${failed},${succeeded}`, failed])
    expect(readCasJson(`{"serviceResponse":{${both}}}`)).toEqual({ failure: code })
})

test('in JSON, what is said twice is no answer: one of the two would be overlooked', () => {
  const succeeded = '"authenticationSuccess":{"user":"lan"}'
  for (const twice of [
    `{"serviceResponse":{${succeeded},"authenticationFailure":{"code":"INVALID_TICKET"},"authenticationFailure":null}}`,
    `{"serviceResponse":{"authenticationFailure":{}},"serviceResponse":{${succeeded}}}`,
    `{"serviceResponse":{"authenticationSuccess":{"user":"admin"},${succeeded}}}`,
    `{"serviceResponse":{"authentication\\u0046ailure":{},${succeeded},"authenticationFailure":null}}`,
    `{"serviceResponse":{"authenticationSuccess":{"user":"admin","user":"lan"}}}`,
  ])
    expect(readCasJson(twice)).toBeNull()
})

test('in JSON, a failure that is null is none', () => {
  const answer = { serviceResponse: { authenticationSuccess: { user: 'lan' }, authenticationFailure: null } }
  expect(readCasJson(JSON.stringify(answer))).toEqual({ user: 'lan', attributes: {} })
})

test('numbers stay texts, and a comment does not cut a name', () => {
  expect(readCasXml(inNamespace(success('0012')))).toMatchObject({ user: '0012' })
  expect(readCasXml(inNamespace(success('admin<!-- x -->.evil')))).toMatchObject({ user: 'admin.evil' })
})

test.each([
  ['a DTD with an entity', `<!DOCTYPE x [<!ENTITY u "admin">]>${inNamespace(success('&u;'))}`],
  ['an external DTD', `<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">${inNamespace(success('lan'))}`],
  ['another namespace', inNamespace(success('lan'), 'cas:', 'http://example.vn/cas')],
  ['no namespace', `<serviceResponse>${success('lan', '')}</serviceResponse>`],
  ['a success without a user', inNamespace('<cas:authenticationSuccess></cas:authenticationSuccess>')],
  ['two successes', inNamespace(success('lan') + success('admin'))],
  ['broken XML', '<cas:serviceResponse'],
  ['a page', '<html><body>Sign in</body></html>'],
  ['nothing', ''],
])('%s is no answer', (_name, xml) => expect(readCasXml(xml)).toBeNull())

test('the JSON twin says the same', () => {
  const answer = { serviceResponse: { authenticationSuccess: { user: 'lan', attributes: { email: 'a@b.vn' } } } }
  expect(readCasJson(JSON.stringify(answer))).toEqual({ user: 'lan', attributes: { email: 'a@b.vn' } })
  const failure = { serviceResponse: { authenticationFailure: { code: 'INVALID_TICKET', description: 'x' } } }
  expect(readCasJson(JSON.stringify(failure))).toEqual({ failure: 'INVALID_TICKET' })
  for (const text of ['{}', '[]', 'x', '{"serviceResponse":{"authenticationSuccess":{"user":7}}}'])
    expect(readCasJson(text)).toBeNull()
})

test('whom a logout request signs out', () => {
  const request = (namespace: string) =>
    `<p:LogoutRequest xmlns:p="${namespace}" ID="1"><p:SessionIndex>ST-1-abc</p:SessionIndex></p:LogoutRequest>`
  expect(readLogoutRequest(request('urn:oasis:names:tc:SAML:2.0:protocol'))).toBe('ST-1-abc')
  expect(readLogoutRequest(request('urn:other'))).toBeNull()
  expect(readLogoutRequest('x')).toBeNull()
})
