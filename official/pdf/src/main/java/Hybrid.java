import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import org.mustangproject.validator.ZUGFeRDValidator;
import org.verapdf.ReleaseDetails;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** Judges PDF documents with veraPDF and Mustang: a JSON request a line in, a JSON verdict a line out. */
public final class Hybrid {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MOST_FAULTS = 20;
  /** How Mustang's report spells what it found; a notice is no fault. */
  private static final Pattern FAULT =
      Pattern.compile("<(?:error|exception|fatal)\\b[^>]*?(?:/>|>(.*?)</(?:error|exception|fatal)>)", Pattern.DOTALL);

  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(System.out, true, UTF_8);
    System.setOut(System.err); // a library that prints must not break into the protocol
    VeraGreenfieldFoundryProvider.initialise();
    out.println(hello());

    var workers = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    var in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line; (line = in.readLine()) != null;) {
      String request = line;
      workers.execute(() -> out.println(reply(request)));
    }
    workers.shutdown();
  }

  private static ObjectNode hello() {
    ObjectNode hello = JSON.createObjectNode().put("ready", true);
    hello.putObject("artefacts")
        .put("verapdf", ReleaseDetails.getInstance().getVersion())
        .put("mustang", ZUGFeRDValidator.class.getPackage().getImplementationVersion());
    return hello;
  }

  private static ObjectNode reply(String line) {
    ObjectNode reply = JSON.createObjectNode();
    try {
      JsonNode request = JSON.readTree(line);
      reply.set("id", request.get("id"));
      byte[] pdf = Base64.getDecoder().decode(request.get("base64").asText());
      for (JsonNode flavour : request.path("flavours"))
        reply.set(flavour.asText(), faults(verapdf(pdf, PDFAFlavour.byFlavourId(flavour.asText()))));
      if (request.path("mustang").asBoolean()) reply.set("mustang", faults(mustang(pdf)));
    } catch (Exception failure) {
      reply.put("failed", String.valueOf(failure));
    }
    return reply;
  }

  private static ArrayNode faults(List<String> faults) {
    ArrayNode array = JSON.createArrayNode();
    faults.stream().distinct().limit(MOST_FAULTS).forEach(array::add);
    return array;
  }

  private static List<String> verapdf(byte[] pdf, PDFAFlavour flavour) throws Exception {
    try (var parser = Foundries.defaultInstance().createParser(new ByteArrayInputStream(pdf), flavour);
        var validator = Foundries.defaultInstance().createValidator(flavour, false)) {
      var result = validator.validate(parser);
      List<String> faults = new ArrayList<>();
      for (TestAssertion assertion : result.getTestAssertions())
        if (assertion.getStatus() == TestAssertion.Status.FAILED)
          faults.add(assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber() + " "
              + assertion.getMessage() + " at " + assertion.getLocation().getContext());
      if (faults.isEmpty() && !result.isCompliant()) faults.add("not compliant, and no word why");
      return faults;
    }
  }

  private static List<String> mustang(byte[] pdf) {
    var validator = new ZUGFeRDValidator();
    String report = validator.validate(pdf, "invoice.pdf");
    List<String> faults = new ArrayList<>();
    if (validator.wasCompletelyValid()) return faults;
    var found = FAULT.matcher(report);
    while (found.find()) faults.add(found.group().replaceAll("\\s+", " "));
    if (faults.isEmpty()) faults.add("not valid: " + report.replaceAll("\\s+", " "));
    return faults;
  }
}
