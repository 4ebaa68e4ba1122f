/** The beginning of any month, as in "19 Jan" or "19th of January". */
export const MONTH_BEGINNING = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';

/** A month in whole or in short. */
export const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ionawr|chwefror|mawrth|ebrill|mai|mehefin|gorffennaf|awst|medi|hydref|tachwedd|rhagfyr';
