/** What a language model has noted of a part of a talk, as it is kept until the whole is summarised. Times are found by numbers of lines. */
export interface PartNotes {
  topics: { title: string; points: string[]; first: number; last: number }[]
  decisions: string[]
  actions: { what: string; who?: string | null | undefined; due?: string | null | undefined }[]
  questions: string[]
  /** By the key of whoever spoke. */
  speakers: Record<string, string[]>
}
