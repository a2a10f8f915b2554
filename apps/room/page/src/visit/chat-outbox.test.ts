import { describe, expect, test } from 'vitest'
import { ConnectionLost, Refused } from '../connection/room-socket'
import { createChatOutbox } from './chat-outbox'

function outboxWith(answers: (Error | null)[]) {
  const sent: unknown[] = []
  const request = (_: string, body: unknown) => {
    sent.push(body)
    const answer = answers.shift()
    return answer ? Promise.reject(answer) : Promise.resolve({ id: 'c1' } as never)
  }
  let number = 0
  const refused: { text: string; code: string }[] = []
  const outbox = createChatOutbox(
    () => ({ request }) as never,
    () => `key-${++number}`,
    ({ text }, code) => refused.push({ text, code }),
  )
  return { outbox, sent, refused }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('my messages on their way', () => {
  test('a message that a lost connection swallowed is sent again under the same key', async () => {
    const { outbox, sent } = outboxWith([new ConnectionLost(), null])
    outbox.send(null, 'Chào')
    await settled()
    expect(outbox.waiting.get()).toHaveLength(1)
    outbox.sendAgain()
    await settled()
    expect(outbox.waiting.get()).toEqual([])
    expect(sent).toEqual([
      { key: 'key-1', to: null, text: 'Chào' },
      { key: 'key-1', to: null, text: 'Chào' },
    ])
  })

  test('a refused message is not kept, and comes back with the reason', async () => {
    const { outbox, refused } = outboxWith([new Refused('Locked')])
    outbox.send(null, 'Chào')
    await settled()
    expect(outbox.waiting.get()).toEqual([])
    expect(refused).toEqual([{ text: 'Chào', code: 'Locked' }])
  })

  test('what is on its way is not sent twice', async () => {
    const { outbox, sent } = outboxWith([null])
    outbox.send(null, 'Chào')
    outbox.sendAgain()
    await settled()
    expect(sent).toHaveLength(1)
  })
})
