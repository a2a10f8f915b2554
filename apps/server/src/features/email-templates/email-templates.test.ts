import { emailTemplates, type EmailTemplate } from '@hop/contract/features/email-templates'
import { participants } from '@hop/contract/features/participants'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailTransport } from '../../platform/messages/mail-transport.js'
import { closeServer, startSmtp } from '../../platform/messages/testing/small-smtp-server.js'
import { createPerson } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../meetings/testing/meeting-customer.js'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let portal: TestPortal
let place: MeetingCustomer
let endMail: () => void
beforeAll(async () => {
  smtp = await startSmtp()
  const from = 'Hop <no-reply@example.vn>'
  const mail = createMailTransport({ url: `smtp://127.0.0.1:${smtp.port}`, from, log: pino({ level: 'silent' }) })
  endMail = () => mail.close()
  portal = await startTestPortal({ mail })
  await portal.platform.jobs.prepare()
})
afterAll(async () => {
  await portal.close()
  endMail()
  await closeServer(smtp.server)
})
beforeEach(async () => {
  place = await createMeetingCustomer(portal)
  smtp.received.length = 0
})

const listed = async (token = place.owner.token) =>
  (await portal.call(emailTemplates.list, { body: {} }, token)).body['data'] as EmailTemplate[]
const find = async (name: string, language = 'vi') =>
  (await listed()).find((template) => template.name === name && template.language === language)!
const save = async (name: string, draft: { subject?: string; content: string }, language = 'vi') =>
  portal.call(
    emailTemplates.update,
    { body: { id: (await find(name, language)).id, subject: 'Mời họp {{meetingName}}', ...draft } },
    place.owner.token,
  )
async function invited(people = [{ name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' }]) {
  const id = await schedule(portal, place, { participants: people })
  await portal.call(participants.inviteAll, { query: { meetingId: id } }, place.owner.token)
  await portal.platform.jobs.drain()
  return smtp.received.find(({ to }) => to?.[0]?.address === people[0]!.email)!
}

describe('the templates of a customer', () => {
  test('are six, the portal’s own words first, and the same six for everybody who asks at once', async () => {
    const [one, two] = await Promise.all([listed(), listed()])
    expect(one.map(({ name, language }) => `${name} ${language}`)).toEqual([
      'new_meeting vi',
      'new_meeting en',
      'update_meeting vi',
      'update_meeting en',
      'cancel_meeting vi',
      'cancel_meeting en',
    ])
    expect(two.map(({ id }) => id)).toEqual(one.map(({ id }) => id))
    expect(one.every(({ isDefault }) => isDefault)).toBe(true)
    expect(one[0]).toMatchObject({ subject: 'Lời mời họp: {{meetingName}}' })
  })

  test('are sent from the next mail on, in the language of who reads, with the entry of before; reset brings the portal’s words back', async () => {
    const usual = await invited()
    await save('new_meeting', { content: '<p>Kính mời <strong>{{personName}}</strong>, mã {{accessCode}}</p>' })
    smtp.received.length = 0
    const own = await invited()
    expect(own.subject).toBe('Mời họp Giao ban tuần')
    expect(own.html).toContain('Kính mời <strong>Trần Bình</strong>, mã ABC123')
    expect(own.text).toContain('Kính mời Trần Bình, mã ABC123')
    // Nobody wrote the link: the button is there all the same.
    expect(own.html).toContain('/join/')
    const entryOf = (mail: typeof own) => {
      const content = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? ''
      return (typeof content === 'string' ? content : new TextDecoder().decode(content)).split(/\r?\n/)
    }
    const lines = (mail: typeof own) => entryOf(mail).filter((line) => /^(SUMMARY|METHOD|ORGANIZER)/.test(line))
    expect(lines(own)).toEqual(lines(usual))

    await portal.call(emailTemplates.reset, { body: { id: (await find('new_meeting')).id } }, place.owner.token)
    smtp.received.length = 0
    expect((await invited()).subject).toBe(usual.subject)
  })

  test('values are words, never markup and never variables', async () => {
    await save('new_meeting', { content: '<p>{{meetingName}}</p>', subject: '{{meetingName}}' })
    const id = await schedule(portal, place, {
      name: '<img src=x> {{accessCode}}',
      participants: [{ name: 'An An', email: 'an@example.vn', role: 'PARTICIPANT' }],
    })
    await portal.call(participants.inviteAll, { query: { meetingId: id } }, place.owner.token)
    await portal.platform.jobs.drain()
    const mail = smtp.received.find(({ to }) => to?.[0]?.address === 'an@example.vn')
    expect(mail?.html).toContain('&lt;img src=x&gt; {{accessCode}}')
    expect(mail?.subject).toBe('<img src=x> {{accessCode}}')
  })

  test('a link to the meeting that has no words is none: the button is there all the same, and the text part is plain', async () => {
    await save('new_meeting', { content: '<p>Chào {{personName}}<a href="{{joinUrl}}"></a></p>' })
    const mail = await invited([{ name: "Anh O'Brien", email: 'obrien@example.vn', role: 'PARTICIPANT' }])
    expect(mail.html).toContain('class="button"')
    expect(mail.text).toContain("Chào Anh O'Brien\n")
  })

  test('saved as they were are the portal’s own; a stale edit is refused, and nobody reaches another customer’s', async () => {
    const template = await find('update_meeting')
    const { id, subject, content } = template
    expect((await save('update_meeting', { subject, content })).body['data']).toMatchObject({ isDefault: true })
    const stale = { id, subject, content, updatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await portal.call(emailTemplates.update, { body: stale }, place.owner.token)).body.code).toBe('StaleEdit')
    const stranger = await createMeetingCustomer(portal)
    const reply = await portal.call(emailTemplates.update, { body: { id, subject, content } }, stranger.owner.token)
    expect([reply.status, reply.body.code]).toEqual([404, 'TemplateNotFound'])
  })
})

describe('what is refused', () => {
  test.each([
    ['content', '<p>{{matKhau}}</p>', 'UnknownVariable', 'matKhau'],
    ['content', '<p>{{meeting<em>Name</em>}}</p>', 'UnknownVariable', 'meeting<em>Name</em>'],
    ['content', '<p>&#123;&#123;lạ&#125;&#125;</p>', 'UnknownVariable', 'lạ'],
    ['content', '<p>họp meetingName}}</p>', 'UnknownVariable', 'meetingName}}'],
    ['content', '<p>{<em></em>{meetingName}}</p>', 'UnknownVariable', 'meetingName}}'],
  ])('%s %s', async (field, content, code, named) => {
    const { body } = await save('new_meeting', { content })
    expect([body.code, body.fields?.[0]]).toMatchObject([code, { path: field, params: [named] }])
  })

  test('a cancellation that leads into the meeting, a blank text, a long one, by field and in both languages', async () => {
    expect((await save('cancel_meeting', { content: '<p>{{joinUrl}}</p>' })).body).toMatchObject({
      code: 'UnknownVariable',
      message: expect.stringContaining('joinUrl'),
    })
    for (const content of ['<p> &nbsp; </p>', '<script>alert(1)</script>', '<p><img src=x onerror=alert(1)></p>'])
      expect((await save('new_meeting', { content })).body.fields?.[0]).toMatchObject({
        path: 'content',
        code: 'contentCannotBeBlank',
      })
    expect((await save('new_meeting', { content: 'x'.repeat(50_001) })).body.fields?.[0]?.code).toBe('tooLong')
    // Short as it was sent, long once every element is closed: it could not be saved again.
    expect((await save('new_meeting', { content: `${'<b></b>'.repeat(7000)}x` })).body.fields?.[0]).toMatchObject({
      code: 'tooLong',
      params: [50_000],
    })
    expect((await save('new_meeting', { content: '<b>'.repeat(350_000) })).status).toBe(413)
    expect((await save('new_meeting', { content: '<p>x</p>', subject: ' ' })).body.fields?.[0]?.path).toBe('subject')
  })

  test('variables without end: each may stand for a name of 1,000 characters, in every mail', async () => {
    const uses = (times: number) => save('new_meeting', { content: `<p>${'{{meetingName}}'.repeat(times)}</p>` })
    expect((await uses(50)).status).toBe(200)
    expect((await uses(51)).body.fields).toMatchObject([{ path: 'content', code: 'tooManyVariables', params: [50] }])
  })
})

describe('a hostile template', () => {
  const hostile = [
    '<script>alert(1)</script><p>Chào</p>',
    '<p onclick="alert(1)" style="position:fixed;background:url(https://evil.example/x)">Chào</p>',
    '<a href="javascript:alert(1)">a</a><a href="JaVa&#9;Script:alert(1)">b</a><a href="data:text/html,<script>1</script>">c</a>',
    '<a href="//evil.example">d</a><a href="https://evil.example/?c={{accessCode}}">e</a>',
    '<img src=x onerror=alert(1)><svg onload=alert(1)><style>*{display:none}</style><iframe srcdoc="<script>1</script>"></iframe>Chào',
    '<p>Chào<table><tr><td><b><i>chưa đóng <form action=/x><input name=a><a href="https://ok.example"',
    '</div></td></tr></table><plaintext>Chào',
    `${'<blockquote>'.repeat(2000)}Chào`,
  ].join('')
  const harm =
    /<script|<style>\*|onclick|onerror|onload|javascript:|data:|srcdoc|evil\.example|<form|<input|<img|<svg|<plaintext|position:/i

  test('is harmless in the store, in the preview and in the mail that a real server receives', async () => {
    const { body, status } = await save('new_meeting', { content: hostile })
    expect(status).toBe(200)
    const stored = await portal.db
      .selectFrom('email_templates')
      .select('content')
      .where('id', '=', (body['data'] as EmailTemplate).id)
      .executeTakeFirstOrThrow()
    expect(stored.content).not.toMatch(harm)
    expect(stored.content).toContain('Chào')

    const draft = { id: (body['data'] as EmailTemplate).id, subject: 'Thử', content: hostile }
    const preview = await portal.call(emailTemplates.preview, { body: draft }, place.owner.token)
    expect((preview.body['data'] as { content: string }).content).not.toMatch(harm)

    const mail = await invited()
    expect(`${mail.html}${mail.text}`).not.toMatch(harm)
    // Whatever was left open ends within the customer's words: the portal's own footer follows.
    expect(mail.html?.trimEnd().endsWith('</body></html>')).toBe(true)
  })

  test('that somebody wrote into the table by hand is harmless in the mail', async () => {
    const { id } = await find('new_meeting')
    await portal.db.updateTable('email_templates').set({ subject: 'Mời', content: hostile }).where('id', '=', id).execute()
    const mail = await invited()
    expect(`${mail.html}${mail.text}`).not.toMatch(harm)
  })
})

describe('trying a template', () => {
  const draft = async () => ({ id: (await find('new_meeting', 'en')).id, subject: 'Hi', content: '<p>{{meetingName}}</p>' })

  test('shows a sample, then one’s own next meeting, and nothing is saved', async () => {
    const preview = async () =>
      (await portal.call(emailTemplates.preview, { body: await draft() }, place.owner.token)).body['data']
    expect(await preview()).toMatchObject({ isSample: true, content: expect.stringContaining('Weekly meeting (sample)') })
    await schedule(portal, place, { name: 'Họp quý' })
    expect(await preview()).toMatchObject({ isSample: false, content: expect.stringContaining('Họp quý') })
    expect(await find('new_meeting', 'en')).toMatchObject({ isDefault: true })
  })

  test('sends it to oneself without a calendar entry, and to no address that nobody proved', async () => {
    const self = await createPerson(portal, 'Customer', place.places)
    const ownDraft = { ...(await draft()), subject: 'Thư thử' }
    const send = () => portal.call(emailTemplates.test, { body: ownDraft }, self.token)
    await portal.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', self.id).execute()
    expect((await send()).body.code).toBe('OwnEmailUnproven')
    const email = `${self.username}@example.vn`
    await portal.db
      .updateTable('accounts')
      .set({ email, email_proven_at: portal.clock.now() })
      .where('id', '=', self.id)
      .execute()
    expect((await send()).body['data']).toEqual({ recipient: email, leavesPortal: true })
    await portal.platform.jobs.drain()
    const mail = smtp.received.find(({ to }) => to?.[0]?.address === email)
    expect(mail).toMatchObject({ subject: 'Thư thử', attachments: [] })
  })
})
