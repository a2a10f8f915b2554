/** What the built-in summariser knows of the language. Nobody reads it. */
export const summaryTerms = {
  /** Words that say nothing of what a sentence is about. */
  stopWords:
    'thì là mà của và các những ạ vâng dạ à ừ ờ ừm nhé nha nhỉ hả thế vậy này kia đó đấy đây ấy nọ cái con cũng đã đang sẽ ' +
    'sắp vẫn còn lại rồi nữa chưa không có được bị cho với từ đến tới ở trong ngoài trên dưới về theo như nếu vì nên do bởi ' +
    'nhưng hay hoặc tôi mình em anh chị ông bà bạn chúng ta nó họ ai gì nào sao đâu bao nhiêu mấy rất quá lắm hơn nhất cả mọi ' +
    'mỗi một thôi luôn chỉ khi lúc ra vào lên xuống đi làm phải cần thể muốn nói biết thấy nghĩ kiểu ok okay alo',
  /** What people say when it matters. */
  cues:
    'kết luận|quyết định|thống nhất|thông qua|phân công|giao cho|chịu trách nhiệm|hạn chót|thời hạn|trước ngày|' +
    'hoàn thành|mục tiêu|vấn đề chính|tóm lại|đề nghị|đề xuất',
  /** Letters that no other language of the portal has. */
  ownLetters: 'ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
}
