/** A document in plain data, as it goes to the thread that writes it. */
export interface MinutesParagraph {
  label?: string
  /** Lines of it follow the label, or stand alone. */
  text: string
  isItem?: boolean
  isNote?: boolean
}

export interface MinutesSection {
  heading: string
  paragraphs: MinutesParagraph[]
}

export interface MinutesDocument {
  title: string
  lead: string
  sections: MinutesSection[]
}
