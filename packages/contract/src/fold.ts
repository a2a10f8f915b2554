/** A text as people type it in a hurry, without accents and capitals: "nguyen" finds "Nguyễn", "d" finds "đ". */

// The letter đ does not decompose, so it has to be named.
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()
