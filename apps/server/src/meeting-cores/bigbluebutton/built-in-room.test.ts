/** What BigBlueButton has no parameters for, and the portal and its own room agree upon. */
import { expect, test } from 'vitest'
import { startBigBlueButtonDouble } from '../../testing/bigbluebutton-double.js'
import { startBuiltInRoom } from '../../testing/built-in-room.js'
import { hardMeetingName, hardNames, printablePieces } from '@hop/server-kit/testing/hard-texts'
import type { PersonToJoin } from '../meeting-core.js'
import { sessionToOpen } from '../testing/conformance.js'
import { bigBlueButtonCore } from './bigbluebutton-core.js'

test('the built-in room wears the brand of the portal and speaks the language of the person', async () => {
  const room = await startBuiltInRoom()
  try {
    const access = { apiUrl: room.url, apiSecret: room.secret, settings: {} }
    const brand = { name: 'Công ty A', logoUrl: 'https://hop.example.vn/logo.png', colour: '#0f6fde' }
    const session = await bigBlueButtonCore.open(access, sessionToOpen({ brand }))
    const invitation = { link: 'https://hop.example.vn/join/k', text: 'Mời bạn họp: Giao ban\nhttps://hop.example.vn/join/k' }
    const person = {
      visitorKey: 'g',
      name: 'Khách',
      email: null,
      isHost: false,
      isGuest: true,
      isNameFixed: true,
      language: 'en' as const,
      leaveUrl: 'https://hop.example.vn/join/k',
      invitation,
    }
    const url = await bigBlueButtonCore.joinUrl(access, session, person)
    // The room shows it to whoever may pass it on (its own tests).
    expect(new URL(url).searchParams.get('userdata-hop_invitation_text')).toBe(invitation.text)
    const answer = await fetch(url, { redirect: 'manual' })
    const page = new URL(answer.headers.get('location') ?? '')
    const opened = await fetch(new URL('/room/session', page), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionToken: page.searchParams.get('sessionToken') }),
    })
    expect(await opened.json()).toMatchObject({
      brand,
      language: 'en',
      name: 'Khách',
      isNameFixed: true,
      logoutUrl: person.leaveUrl,
    })
  } finally {
    await room.stop()
  }
})

test('the built-in room is told who is host from now on', async () => {
  const room = await startBuiltInRoom()
  try {
    const access = { apiUrl: room.url, apiSecret: room.secret, settings: {} }
    const session = await bigBlueButtonCore.open(access, sessionToOpen({}))
    const person = {
      visitorKey: 'p-1',
      name: 'Chủ Trì',
      email: null,
      isGuest: false,
      isNameFixed: true,
      language: 'vi' as const,
      leaveUrl: 'https://hop.example.vn/join/k',
      invitation: null,
    }
    const url = await bigBlueButtonCore.hostUrl(access, session, { ...person, isHost: true })
    await bigBlueButtonCore.applyPersonChange(access, session, 'p-1', 'participant')
    const answer = await fetch(url, { redirect: 'manual' })
    const page = new URL(answer.headers.get('location') ?? '')
    const opened = await fetch(new URL('/room/session', page), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionToken: page.searchParams.get('sessionToken') }),
    })
    expect(await opened.json()).toMatchObject({ name: 'Chủ Trì', role: 'VIEWER' })
  } finally {
    await room.stop()
  }
})

test.each([true, false])(
  'whether what is said is written down (%s) is known in the built-in room before anybody comes in',
  async (hasCaptions) => {
    const room = await startBuiltInRoom()
    try {
      const access = { apiUrl: room.url, apiSecret: room.secret, settings: {} }
      const session = await bigBlueButtonCore.open(access, sessionToOpen({ hasCaptions }))
      const person = {
        visitorKey: 'g-1',
        name: 'Khách',
        email: null,
        isHost: false,
        isGuest: true,
        isNameFixed: false,
        language: 'vi' as const,
        leaveUrl: 'https://hop.example.vn/join/k',
        invitation: null,
      }
      const answer = await fetch(await bigBlueButtonCore.joinUrl(access, session, person), { redirect: 'manual' })
      const page = new URL(answer.headers.get('location') ?? '')
      const opened = await fetch(new URL('/room/session', page), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionToken: page.searchParams.get('sessionToken') }),
      })
      expect(await opened.json()).toMatchObject({ hasCaptions })
    } finally {
      await room.stop()
    }
  },
)

test('meetings and people of whatever name start and come in, at the built-in room and at any BigBlueButton', async () => {
  const room = await startBuiltInRoom()
  const double = await startBigBlueButtonDouble()
  try {
    for (const { url, secret } of [room, double]) {
      const access = { apiUrl: url, apiSecret: secret, settings: {} }
      for (const name of [hardMeetingName, ...hardNames, ...printablePieces(250)]) {
        const session = await bigBlueButtonCore.open(access, sessionToOpen({ name }))
        await bigBlueButtonCore.end(access, session)
      }
    }
    const access = { apiUrl: room.url, apiSecret: room.secret, settings: {} }
    const session = await bigBlueButtonCore.open(access, sessionToOpen({ name: hardMeetingName }))
    for (const name of hardNames) {
      const url = await bigBlueButtonCore.joinUrl(access, session, { ...anybody, name })
      const answer = await fetch(url, { redirect: 'manual' })
      const page = new URL(answer.headers.get('location') ?? '')
      const opened = await fetch(new URL('/room/session', page), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionToken: page.searchParams.get('sessionToken') }),
      })
      expect(await opened.json()).toMatchObject({ name, meetingName: hardMeetingName })
    }
    expect(double.refusedChecksums).toBe(0)
  } finally {
    await room.stop()
    await double.close()
  }
})

const anybody: PersonToJoin = {
  visitorKey: 'g',
  name: 'Khách',
  email: null,
  isHost: false,
  isGuest: true,
  isNameFixed: true,
  language: 'vi',
  leaveUrl: "https://hop.example.vn/join/k?name=O'Brien",
  invitation: { link: "https://hop.example.vn/join/k?name=O'Brien", text: hardMeetingName },
}
