/** Writes answers: JSON through a serialiser that is made from the answer's schema, files as streams. */
import type { Call } from '@hop/contract/call'
import { isFileAnswer } from '@hop/contract/call'
import fastJson from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { ContractBreach } from './contract-breach.js'
import { writableSchema, type JsonSchema } from './json-schema.js'
import type { FileToSend } from './routes.js'

export type AnswerWriter = (reply: FastifyReply, answer: unknown) => FastifyReply

export function answerWriter(call: Call, options: { checkAnswers: boolean }): AnswerWriter {
  if (isFileAnswer(call.answer)) return fileWriter(call.answer.file.contentType)
  const { answer: answerType } = call
  return (reply, answer) => {
    const text = serialiserOf(answerType)({ ...(answer as object), code: 0 })
    const { error } = options.checkAnswers ? z.safeParse(answerType, JSON.parse(text)) : {}
    if (error) throw new ContractBreach(`${call.name} answers otherwise than its answer says: ${z.prettifyError(error)}`)
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(text)
  }
}

type AnswerType = Parameters<typeof writableSchema>[0]
type Serialiser = ReturnType<typeof fastJson>

/** Each is made with its first answer: a start would wait for those of all calls. They serve every portal of this process, as tests have them. */
const serialisers = new WeakMap<AnswerType, Serialiser>()

function serialiserOf(answerType: AnswerType): Serialiser {
  const made = serialisers.get(answerType) ?? fastJson(withCode(writableSchema(answerType)) as Parameters<typeof fastJson>[0])
  serialisers.set(answerType, made)
  return made
}

const withCode = (schema: JsonSchema): JsonSchema =>
  schema.anyOf
    ? { anyOf: schema.anyOf.map(withCode) }
    : { ...schema, properties: { code: { type: 'integer' }, ...schema.properties } }

/** RFC 8187 takes fewer characters as they are than encodeURIComponent leaves; an apostrophe ends the language. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

const fileWriter =
  (contentType: string): AnswerWriter =>
  (reply, answer) => {
    const { fileName, content } = answer as FileToSend
    const plainName = fileName.replace(/[^\w.-]/g, '_')
    return reply
      .type(contentType)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${plainName}"; filename*=UTF-8''${encodeExtended(fileName)}`)
      .send(content)
  }
