// What programs put into the clipboard, cut to what counts.

/** Word: paragraphs in cells, no header cells, a column that spans two, an empty last row. */
export const wordTable = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm;} table.MsoTableGrid {border:solid windowtext 1.0pt;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'>
<!--StartFragment-->
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 valign=top style='width:150.25pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Bet<o:p></o:p></b></p></td>
  <td width=200 valign=top style='width:150.25pt'><p class=MsoNormal><b>Least<o:p></o:p></b></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td width=200 valign=top><p class=MsoNormal>Straight |
  line<o:p></o:p></p><p class=MsoNormal>of two<o:p></o:p></p></td>
  <td width=200 valign=top><p class=MsoNormal><a href="https://www.example.com/rules">1.00</a><o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>
  <td width=401 colspan=2 valign=top><p class=MsoNormal>All bets<o:p></o:p></p></td>
 </tr>
 <![if !supportMisalignedColumns]>
 <tr height=0><td width=200 style='border:none'></td><td width=200 style='border:none'></td></tr>
 <![endif]>
</table>
<p class=MsoNormal>Text after the table<o:p></o:p></p>
<!--EndFragment-->
</body></html>`

/** Google Docs: everything in a bold element that is not bold, and spans with styles. */
export const docsTable = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5c1f2d0e-7fff-3a"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt;"><p dir="ltr" style="line-height:1.2;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial;font-weight:700;">Level</span></p></td><td style="border-left:solid #000000 1pt;"><p dir="ltr"><span style="font-size:11pt;font-weight:700;">Share</span></p></td></tr><tr style="height:0pt"><td><p dir="ltr"><span style="font-size:11pt;">One</span></p></td><td><p dir="ltr"><span style="font-size:11pt;">1 %</span></p></td></tr></tbody></table></div><br /><p dir="ltr"><span style="font-size:11pt;">Closing words</span></p></b>`

/** A spreadsheet, as plain text. */
export const excelText = 'Day\tPrize\r\nMon\t5\r\n'
