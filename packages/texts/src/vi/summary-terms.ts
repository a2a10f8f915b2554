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
  /**
   * What people hold on to, in whole words, set apart by "|"; a "*" at the end stands for any ending. Decided; perhaps decided; said to be
   * undecided; promised; given to somebody; verbs of duty; until when.
   */
  decided:
    'chốt|thống nhất|quyết định|quyết luôn|quyết là|kết luận|nhất trí|thông qua|phê duyệt|được duyệt|đã duyệt|duyệt phương án|' +
    'duyệt ngân sách|chốt lại|tóm lại là',
  perhapsDecided:
    'vậy là|thế là|vậy thì|thế thì|vậy mình|thế mình|thôi thì|đồng ý|cứ thế|như vậy|làm theo|theo phương án|ưu tiên|giữ nguyên|hoãn|' +
    'lùi|dời|huỷ|hủy|tạm dừng|ngừng|không làm nữa|bắt đầu từ|kể từ|từ nay|áp dụng|chọn|tăng lên|giảm xuống|đổi sang|thay vì|tách|gộp|' +
    'bỏ hẳn|bỏ luôn|loại bỏ|không dùng|mình dùng|mình lấy|mình làm|mình sẽ|chúng ta sẽ|bên mình sẽ|công ty sẽ',
  undecided:
    'chưa chốt|chưa thống nhất|chưa quyết|chưa kết luận|chưa rõ|chưa biết|chưa có câu trả lời|chưa xác nhận|chưa duyệt|để sau|bàn sau|' +
    'tính sau|bỏ ngỏ|còn vướng|còn treo|cần làm rõ|chờ xác nhận|phân vân|chưa ai|để ngỏ|bàn tiếp|xem xét sau|chưa có phương án',
  promised:
    'để em|để anh|để chị|để tôi|để mình|để tớ|để cháu|để bên em|để bên anh|để bên chị|em sẽ|anh sẽ|chị sẽ|tôi sẽ|bên em sẽ|bên anh sẽ|' +
    'bên chị sẽ|em nhận|em lo|em phụ trách|em xin nhận|em cam kết|tôi nhận|tôi lo|anh lo|chị lo|anh nhận|chị nhận|em gửi|em báo|em làm|' +
    'em chuẩn bị|tôi gửi|tôi làm|tôi chuẩn bị|tôi phụ trách',
  /** Who says so speaks of nobody else. */
  promisedSelf:
    'để em|để anh|để chị|để tôi|để mình|để tớ|để cháu|để bên em|để bên anh|để bên chị|em nhận|em xin nhận|em cam kết|tôi sẽ|tôi nhận|' +
    'tôi lo|tôi phụ trách|bên em sẽ',
  assigned:
    'giao cho|giao|phân công|nhờ|phụ trách|chịu trách nhiệm|đảm nhận|đảm nhiệm|đầu mối|giúp em|giúp anh|giúp chị|giúp mình|giúp tôi|' +
    'anh giúp|chị giúp|phải xong|phải nộp|phải gửi|cần gửi|cần hoàn thành|phải hoàn thành|việc của',
  /** Somebody's duty, whoever that is. */
  must: 'sẽ|phải|cần|nhớ',
  duties:
    'gửi|chuẩn bị|hoàn thành|hoàn tất|báo lại|báo cáo|báo giá|cập nhật|liên hệ|kiểm tra|rà soát|rà lại|xem lại|soạn|viết|nộp|đặt|làm|lo|' +
    'sửa|in|mua|thuê|ký|gọi|theo dõi|kế hoạch|tổng hợp|trình|đăng|mời|thử|triển khai|thiết kế|tuyển|bàn giao|xác nhận|chốt|phụ trách|' +
    'tìm|dựng|chạy|đàm phán|thanh toán|chuyển|nhận|họp|đào tạo|khảo sát|quay|chụp|dịch|hỏi|trả lời|làm việc với|lên lịch|lên danh sách|tổ chức|tạo|thêm|ghi rõ|bổ sung|mở|cài|giao hàng|tìm hiểu|phối hợp|nhắc',
  due:
    'hạn chót|hạn cuối|hạn là|hạn nộp|hạn gửi|hạn đến|hạn trước|hạn ngày|hạn thứ|hạn vào|thời hạn|đúng hạn|deadline|trước ngày|trước thứ|' +
    'trước cuối|trước tháng|trước giờ|trước trưa|trước tết|muộn nhất|chậm nhất|trễ nhất|xong trước|xong trong|đến hết|trong tuần|' +
    'trong tháng|trong hôm nay|trong ngày|cuối ngày',
  days:
    'thứ hai|thứ ba|thứ tư|thứ năm|thứ sáu|thứ bảy|chủ nhật|ngày mai|sáng mai|trưa mai|chiều mai|tối mai|ngày kia|hôm nay|' +
    'sáng nay|chiều nay|tối nay|tuần này|tuần sau|tuần tới|đầu tuần|giữa tuần|cuối tuần|tháng này|tháng sau|tháng tới|đầu tháng|' +
    'giữa tháng|cuối tháng|quý này|quý sau|quý tới|cuối quý|cuối năm|sang năm|năm sau|đầu năm|trước tết|sau tết|hết tuần|hết tháng',
  /** Before a number these make a day of it. */
  dayBefore: 'ngày|mùng|mồng|tháng|quý|thứ|hôm',
  /** Who begins so sums up what came of the words before. */
  concludes: 'thôi|vậy|thế|rồi|ừ thế|ừ vậy|ừ thì|thế thì|vậy thì|thế nhé|vậy nhé',
  /** As they stand in a regular expression, before a number alone. */
  daysOfMonth: 'ngày|mùng|mồng|tháng',
  ordinals: 'thứ',
  /** "Miền Nam" is nobody. */
  partsOfCountry: 'miền|phía',
  /** After these "thứ ba" is no Tuesday. */
  counted: 'việc|phần|mục|điểm|lần|cái|câu|đợt|ý|người|vấn đề|nội dung|hạng mục|bước',
  units:
    'đồng|triệu|tỷ|tỉ|nghìn|ngàn|trăm|phần trăm|người|khách|suất|giờ|phút|tiếng|ngày|tháng|tuần|năm|lần|chỗ|phòng|bản|máy|bộ|đơn|cái|' +
    'chiếc|xe|gói|đợt|căn|mét|cây|ki lô|tấn|giây|trang|mã|nhân viên|khách hàng|cửa hàng|chi nhánh|đô|usd|vnđ|vnd|k|lớp|học sinh|hồ sơ',
  numbers: 'một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|mươi|rưỡi|chục|trăm|nghìn|ngàn|triệu|tỷ',
  measured:
    'ngân sách|chi phí|kinh phí|giá|doanh thu|doanh số|lương|mục tiêu|chỉ tiêu|tỷ lệ|tăng|giảm|đạt|tổng|còn lại|thiếu|dư|tối đa|tối thiểu|' +
    'vượt|lợi nhuận|phí|tồn kho|khoảng|hết',
  important:
    'vấn đề|rủi ro|sự cố|chậm|trễ|thiếu|khó khăn|phát sinh|quan trọng|bắt buộc|lưu ý|nguyên nhân|lý do|phàn nàn|khiếu nại|mất|hỏng|lỗi|' +
    'cam kết|hợp đồng|điều kiện',
  recap: 'tóm lại|chốt lại|nhắc lại|tổng kết lại|tổng kết|điểm lại|tóm tắt lại',
  /** How a meeting speaks of itself. */
  passing:
    'có hai việc|có ba việc|có bốn việc|có mấy việc|hai nội dung|ba nội dung|bốn nội dung|mấy nội dung|việc thứ|mục thứ|phần thứ|' +
    'sang phần|sang mục|chuyển sang phần|chuyển sang mục|qua phần|phần tiếp theo|nội dung tiếp theo|mục tiếp theo|bắt đầu họp|bắt đầu nhé|' +
    'bắt đầu thôi|mời anh|mời chị|mời em|mời bạn|nghe rõ|nghe thấy|nghe được|thấy màn hình|chia sẻ màn hình|tắt mic|bật mic|mở mic|' +
    'bật cam|xin phép|cảm ơn|cám ơn|chào anh|chào chị|chào mọi người|chào cả nhà|chào các|hẹn gặp|kết thúc ở đây|họp đến đây|' +
    'xin trình bày|xin báo cáo|sẽ trình bày|nói tiếp|nói qua|để em nói|để em trình bày|để em mở|để em xem|chờ em chút|đợi em chút|' +
    'quay lại chuyện|quay lại vấn đề|có ý kiến gì|ai có ý kiến|còn gì nữa không|còn ai|mình họp về|chúng ta họp về|họp về việc|cuộc họp hôm nay|buổi họp hôm nay|nội dung hôm nay|hôm nay mình họp|hôm nay chúng ta họp|như em nói|' +
    'như anh nói|như tôi nói|đúng rồi|hay quá|đi lần lượt|từng phần|từng việc|vào việc',
  agreed:
    'đồng ý|ok|okay|ô kê|được|được rồi|nhất trí|vâng|dạ|chốt|chốt thế|chốt vậy|chốt nhé|thống nhất|thế nhé|vậy nhé|vậy đi|thế đi|chuẩn|' +
    'tán thành|rõ',
  proposed: 'hay là|đề xuất|đề nghị|theo em|theo tôi|theo anh|theo chị|em nghĩ|tôi nghĩ|có nên|hay mình|mình nên|nên|kiến nghị',
  doubted: 'nếu|giả sử|có lẽ|chắc là|hình như|không chắc|lỡ',
  refused: 'không được|không ổn|không nên|không đồng ý|khoan đã|từ từ đã|chưa được',
  pointing: 'vậy|thế|đó|đấy|này|như vậy|như thế',
  /** How a question ends that was written down without its mark. */
  questionEnds: 'không|chưa|nhỉ|thế nào|bao giờ|khi nào|bao nhiêu|ở đâu|là gì|hả|là ai|mấy|làm sao|ra sao|vì sao|sao|gì|đâu|ai',
  /** A question that only asks for assent. */
  assentEnds: 'nhé|nha|đúng không|được không|nhỉ|phải không|chứ|ok không',
  softEnds: 'ạ|vậy|thế|anh|chị|em|nhỉ|à|hả|các anh|mọi người',
  titles: 'anh|chị|em|bạn|cô|chú|bác|thầy|ông|bà|sếp',
  /** Letters that no other language of the portal has. */
  ownLetters: 'ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
}
